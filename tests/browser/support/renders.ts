import type { Tab } from "./tab.ts";

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  memoizedProps: Record<string, unknown> | null;
}

/** Records which rows of the feed React renders again, through the hook for its developer tools. */
export async function countRenders({ page }: Tab): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const rows: number[] = [];
    const isRow = ({ memoizedProps: props }: Fiber) =>
      props !== null && typeof props.id === "number" && "previous" in props && "isFirstUnread" in props;

    function visit(parent: Fiber): void {
      // React shares the children of a fiber that it has skipped.
      if (parent.alternate?.child === parent.child) return;
      for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
        const isAgain = fiber.alternate !== null && (fiber.flags & PERFORMED_WORK) !== 0;
        if (isAgain && isRow(fiber)) rows.push(fiber.memoizedProps!.id as number);
        visit(fiber);
      }
    }

    Object.assign(globalThis, {
      renderedAgain: rows,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    });
  });
}

/** The messages whose rows were rendered again so far, one entry for each time. */
export function renderedAgain({ page }: Tab): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { renderedAgain: number[] }).renderedAgain);
}
