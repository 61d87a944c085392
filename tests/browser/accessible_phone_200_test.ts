import { isAccessible } from "./support/accessible.ts";

isAccessible({ phone: true, text: 200 });
