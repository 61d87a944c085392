import { join } from "node:path";
import { AwsV4Signer } from "aws4fetch";
import S3rver from "s3rver";

/**
 * An object storage of another make, in a process of its own: prints its address. s3rver lacks what belongs to
 * unfinished uploads, and takes any secret, so both are added here. Trouble is asked for with a request to `/trouble`.
 */
const [folder] = Deno.args;
/** Both the id of the key and its secret. */
const KEY = "S3RVER";
const BUCKET = "parley";
const UPLOADS = join(folder, BUCKET, "._S3rver_uploads");

interface Context {
  method: string;
  href: string;
  path: string;
  status: number;
  body: unknown;
  query: Record<string, string>;
  headers: Record<string, string>;
  req: { destroy(): void };
  res: { destroy(): void; write(bytes: Uint8Array, written?: () => void): boolean };
  request: { length: number };
}

/** The next requests of a method end so: with a status, or cut off. */
let trouble: { method: string; how: string; times: number } = { method: "", how: "", times: 0 };

async function extras(c: Context, next: () => Promise<void>): Promise<void> {
  if (c.path === "/trouble") {
    trouble = { method: c.query.method, how: c.query.how, times: Number(c.query.times) };
    c.body = "";
    c.status = 200;
    return;
  }
  if (!await isSigned(c)) return refuse(c);
  const isIll = trouble.times > 0 && c.method === trouble.method;
  if (isIll) {
    trouble.times--;
    if (trouble.how === "cut") return c.req.destroy();
    if (trouble.how !== "half") return void (c.status = Number(trouble.how));
  }
  if (c.method === "GET" && "uploads" in c.query) return await listUploads(c);
  if (c.method === "DELETE" && c.query.uploadId) return await abort(c);
  await next();
  if (isIll) cutInTheMiddle(c);
}

/** Whether whoever asks has our secret. */
async function isSigned({ method, href, headers }: Context): Promise<boolean> {
  const [, id, region, signature] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/.*Signature=(\w+)/.exec(headers.authorization ?? "") ?? [];
  if (id !== KEY) return false;
  const signer = new AwsV4Signer({
    method,
    url: href,
    headers: { "x-amz-content-sha256": headers["x-amz-content-sha256"] },
    accessKeyId: KEY,
    secretAccessKey: KEY,
    service: "s3",
    region,
    datetime: headers["x-amz-date"],
  });
  return await signer.signature() === signature;
}

function refuse(c: Context): void {
  c.status = 403;
  c.body = "<Error><Code>SignatureDoesNotMatch</Code></Error>";
}

async function listUploads(c: Context): Promise<void> {
  const uploads: string[] = [];
  const found = await Array.fromAsync(Deno.readDir(UPLOADS)).catch(() => []);
  for (const { name } of found) {
    const key = await Deno.readTextFile(join(UPLOADS, name, "key"));
    if (!key.startsWith(c.query.prefix ?? "")) continue;
    uploads.push(`<Upload><Key>${key}</Key><UploadId>${name}</UploadId></Upload>`);
  }
  c.status = 200;
  c.body = `<ListMultipartUploadsResult>${
    uploads.join("")
  }<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
}

async function abort(c: Context): Promise<void> {
  await Deno.remove(join(UPLOADS, c.query.uploadId), { recursive: true });
  c.status = 204;
}

function cutInTheMiddle(c: Context): void {
  const whole = c.body as AsyncIterable<Uint8Array>;
  c.body = null;
  (c as unknown as { respond: boolean }).respond = false;
  (async () => {
    for await (const piece of whole) {
      c.res.write(piece, () => c.res.destroy());
      break;
    }
  })();
}

const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
server.middleware.unshift(extras as never);
const { port } = await server.run();
console.log(`http://127.0.0.1:${port}`);
