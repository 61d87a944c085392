import { emptyTable } from "../table.ts";

export default emptyTable;
