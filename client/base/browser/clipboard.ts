/** Without TLS a page has no clipboard API, but it can still handle the "copy" event. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text);

  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", answer, { once: true });
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", answer);
  if (!isDone) throw new Error("The browser refused to copy.");
}
