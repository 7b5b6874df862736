/**
 * Replaces `document.cookie` in a browser that denies cookies with an exception. The ready-built editor reads its
 * colour setting from the cookies when it starts, and would fail.
 */
export function replaceDeniedCookie(page: Document = document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { value: '', writable: true })
  }
}
