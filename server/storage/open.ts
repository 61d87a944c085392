import { StartError } from "../../db/start_error.ts";
import type { Environment } from "../base/environment.ts";
import { Both } from "./both.ts";
import { LocalFolder } from "./local_folder.ts";
import { Bucket } from "./s3/bucket.ts";
import { S3Requests, type S3Settings } from "./s3/requests.ts";
import { type FileStorage, newKey } from "./storage.ts";

/** The storage that the settings name. What is in the folder stays readable when a bucket takes over. */
export function storageOf(environment: Environment, folder: string): FileStorage {
  const local = new LocalFolder(folder);
  const settings = s3Settings(environment);
  return settings ? new Both(new Bucket(new S3Requests(settings)), local) : local;
}

/** The same, once a file could be stored in it. */
export async function openStorage(environment: Environment, folder: string): Promise<FileStorage> {
  const storage = storageOf(environment, folder);
  if (storage instanceof LocalFolder) return storage;
  const key = newKey("probes");
  try {
    await storage.put(key, new Uint8Array([1]));
    if (!await storage.get(key)) throw new Error("what was stored is not there");
    await storage.delete(key);
  } catch (cause) {
    throw bucketTrouble(environment, cause as Error);
  }
  return storage;
}

/** Error that tells the operator of the server what to do about it. */
export function bucketTrouble(environment: Environment, cause: Error): StartError {
  const bucket = `the bucket ${environment.S3_BUCKET} at ${environment.S3_ENDPOINT}`;
  return new StartError(
    `Parley cannot use ${bucket} (${cause.message}): check the settings whose names begin with S3_.`,
    { cause },
  );
}

export function s3Settings(environment: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: environment.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: environment.S3_PREFIX ? `${environment.S3_PREFIX}/` : "",
    pathStyle: environment.S3_PATH_STYLE === "true",
  };
}
