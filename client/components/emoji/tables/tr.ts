import { emptyTable } from "../emoji.ts";

export default emptyTable;
