/** Polls a condition without an event, such as the end of a process that is not our child. False after the time. */
export async function until(happened: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!(await happened())) {
    if (performance.now() > deadline) return false;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return true;
}
