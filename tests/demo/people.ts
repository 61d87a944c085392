interface DemoPerson {
  name: string;
  language: string;
}

/** The first of them sets up the server. The scripts in talk/ use these keys. */
export const people = {
  mara: { name: "Mara Lindqvist", language: "en-GB" },
  deniz: { name: "Deniz Aydın", language: "tr-TR" },
  elif: { name: "Elif Şahin", language: "tr-TR" },
  kerem: { name: "Kerem Öztürk", language: "tr-TR" },
  jun: { name: "佐藤 潤", language: "ja-JP" },
  haruka: { name: "中村 遥", language: "ja-JP" },
  wei: { name: "林蔚", language: "zh-CN" },
  yating: { name: "陈雅婷", language: "zh-CN" },
  amara: { name: "Amara Okonkwo", language: "en-US" },
  tomas: { name: "Tomás Figueiredo", language: "en-GB" },
  noor: { name: "نور الحداد", language: "ar" },
  priya: { name: "Priya Raghunathan", language: "en-US" },
  max: { name: "Maximiliane von Hohenberg-Werth", language: "en-GB" },
  sam: { name: "Sam Whitlock", language: "en-GB" },
} satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;

export const personKeys = Object.keys(people) as PersonKey[];
export const founder: PersonKey = "mara";

export const PASSWORD = "harbour lights";

export function emailOf(key: PersonKey): string {
  return `${key}@harbourlight.example`;
}

export function asPerson(key: string): PersonKey {
  if (Object.hasOwn(people, key)) return key as PersonKey;
  throw new Error(`nobody in tests/demo/people.ts is called ${key}`);
}
