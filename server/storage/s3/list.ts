import type { ListedFile } from "../storage.ts";
import { StorageError } from "../../base/storage_error.ts";
import type { S3Requests } from "./requests.ts";
import { partsOf, tagIn, tagsIn } from "./xml.ts";

/** The names of objects are asked for in this encoding, because XML cannot write all of them. */
const ENCODED = { "encoding-type": "url" };

/** The objects whose names begin so, ascending. */
export async function* listObjects(
  requests: S3Requests,
  prefix: string,
): AsyncGenerator<Required<ListedFile>> {
  for (let token: string | undefined, more = true; more;) {
    const query = { "list-type": "2", prefix, ...ENCODED, ...token && { "continuation-token": token } };
    const xml = await requests.text({ method: "GET", name: "", query });
    const isEncoded = tagsIn(xml, "EncodingType").length > 0;
    for (const object of partsOf(xml, "Contents")) {
      yield { key: nameIn(object, isEncoded), size: Number(tagIn(object, "Size")) };
    }
    more = tagsIn(xml, "IsTruncated")[0] === "true";
    if (more) token = tagIn(xml, "NextContinuationToken");
  }
}

interface OpenUpload {
  name: string;
  uploadId: string;
}

/** Uploads in parts that were begun and not completed. None where the storage cannot list them. */
export async function* listUploads(requests: S3Requests, prefix: string): AsyncGenerator<OpenUpload> {
  let from = {};
  for (let more = true; more;) {
    const query = { uploads: "", prefix, ...ENCODED, ...from };
    const response = await requests.text({ method: "GET", name: "", query }).catch((error) => {
      if (error instanceof StorageError && / 501/.test(error.message)) return "";
      throw error;
    });
    const isEncoded = tagsIn(response, "EncodingType").length > 0;
    for (const upload of partsOf(response, "Upload")) {
      yield { name: nameIn(upload, isEncoded), uploadId: tagIn(upload, "UploadId") };
    }
    more = tagsIn(response, "IsTruncated")[0] === "true";
    if (more) {
      from = {
        "key-marker": decodeURIComponent(tagIn(response, "NextKeyMarker")),
        "upload-id-marker": tagIn(response, "NextUploadIdMarker"),
      };
    }
  }
}

function nameIn(xml: string, isEncoded: boolean): string {
  const name = tagIn(xml, "Key");
  return isEncoded ? decodeURIComponent(name.replaceAll("+", " ")) : name;
}
