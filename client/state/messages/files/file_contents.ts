export { getFileStart, loadFile } from "../../../api/file_contents.ts";
