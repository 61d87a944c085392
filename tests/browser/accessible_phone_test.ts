import { isAccessible } from "./support/accessible.ts";

isAccessible({ phone: true, larger: [150, 200] });
