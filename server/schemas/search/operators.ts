import { fold } from "./fold.ts";

export type OperatorName = "from" | "in" | "to" | "mentions" | "has" | "is" | TimeOperator;
export type TimeOperator = "before" | "after" | "on" | "during";
const HAS = ["file", "image", "link", "reaction", "pin"] as const;
export type HasKind = typeof HAS[number];
const IS = ["thread", "saved", "unread"] as const;
export type IsKind = typeof IS[number];
export type DayWord = "today" | "yesterday" | "week" | "month" | "year";

/** The words of the query language. The first of each is the one to offer. All languages are understood at once. */
interface Vocabulary {
  operators: Record<OperatorName, string[]>;
  has: Record<HasKind, string[]>;
  is: Record<IsKind, string[]>;
  times: Record<DayWord, string[]>;
  me: string[];
  or: string[];
}

export const VOCABULARIES: Record<"en" | "tr" | "zh" | "ja", Vocabulary> = {
  en: {
    operators: {
      from: ["from"],
      in: ["in"],
      to: ["to"],
      mentions: ["mentions"],
      has: ["has"],
      is: ["is"],
      before: ["before"],
      after: ["after", "since"],
      on: ["on"],
      during: ["during"],
    },
    has: {
      file: ["file"],
      image: ["image"],
      link: ["link"],
      reaction: ["reaction"],
      pin: ["pin"],
    },
    is: { thread: ["thread"], saved: ["saved"], unread: ["unread"] },
    times: {
      today: ["today"],
      yesterday: ["yesterday"],
      week: ["week"],
      month: ["month"],
      year: ["year"],
    },
    me: ["me"],
    or: ["or"],
  },
  tr: {
    operators: {
      from: ["kimden", "gönderen"],
      in: ["nerede"],
      to: ["kime"],
      mentions: ["bahsedilen"],
      has: ["içeren"],
      is: ["durum"],
      before: ["önce"],
      after: ["sonra"],
      on: ["gün"],
      during: ["süresince"],
    },
    has: {
      file: ["dosya"],
      image: ["resim", "görsel"],
      link: ["bağlantı"],
      reaction: ["tepki"],
      pin: ["sabit"],
    },
    is: { thread: ["dizi"], saved: ["kaydedilen"], unread: ["okunmamış"] },
    times: { today: ["bugün"], yesterday: ["dün"], week: ["hafta"], month: ["ay"], year: ["yıl"] },
    me: ["ben"],
    or: ["veya"],
  },
  zh: {
    operators: {
      from: ["来自", "發自"],
      in: ["位于", "位於"],
      to: ["发给", "發給"],
      mentions: ["提到"],
      has: ["包含"],
      is: ["状态", "狀態"],
      before: ["早于", "早於"],
      after: ["晚于", "晚於"],
      on: ["日期"],
      during: ["期间", "期間"],
    },
    has: {
      file: ["文件", "檔案"],
      image: ["图片", "圖片"],
      link: ["链接", "連結"],
      reaction: ["表情回应", "回应"],
      pin: ["置顶", "置頂"],
    },
    is: { thread: ["话题", "話題"], saved: ["已收藏"], unread: ["未读", "未讀"] },
    times: { today: ["今天"], yesterday: ["昨天"], week: ["本周"], month: ["本月"], year: ["今年"] },
    me: ["我"],
    or: ["或", "或者"],
  },
  ja: {
    operators: {
      from: ["送信者"],
      in: ["場所"],
      to: ["宛先"],
      mentions: ["メンション"],
      has: ["含む"],
      is: ["状態"],
      before: ["より前"],
      after: ["より後"],
      on: ["日付"],
      during: ["期間"],
    },
    has: {
      file: ["ファイル"],
      image: ["画像"],
      link: ["リンク"],
      reaction: ["リアクション"],
      pin: ["ピン留め"],
    },
    is: { thread: ["スレッド"], saved: ["保存済み"], unread: ["未読"] },
    times: { today: ["今日"], yesterday: ["昨日"], week: ["今週"], month: ["今月"], year: ["今年"] },
    me: ["自分"],
    or: ["または"],
  },
};

const all = Object.values(VOCABULARIES);

/** Each word of every language, folded, with what it means. */
function meanings<Meaning extends string>(
  choose: (vocabulary: Vocabulary) => Record<Meaning, string[]>,
): Map<string, Meaning> {
  const entries = all.flatMap((vocabulary) => Object.entries<string[]>(choose(vocabulary)));
  return new Map(
    entries.flatMap(([meaning, words]) => words.map((word) => [fold(word), meaning as Meaning])),
  );
}

export const OPERATORS = meanings(({ operators }) => operators);
export const HAS_WORDS = meanings(({ has }) => has);
export const IS_WORDS = meanings(({ is }) => is);
export const TIME_WORDS = meanings(({ times }) => times);
export const ME = new Set(all.flatMap(({ me }) => me.map(fold)));
export const OR = new Set(all.flatMap(({ or }) => or.map(fold)));
