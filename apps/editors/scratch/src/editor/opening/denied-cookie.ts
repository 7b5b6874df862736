/**
 * Replaces `document.cookie` in a browser that throws an exception when a page reads cookies. The ready-built editor
 * reads its colour setting from the cookies, and would fail at its start.
 */
export function replaceDeniedCookie(page: Document = document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { value: '', writable: true })
  }
}
