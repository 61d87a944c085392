import { isAccessible } from "./support/accessible.ts";

isAccessible({ phone: false, text: 200 });
