/**
 * Replaces `document.cookie` in a browser that denies cookies with an exception. The ready-built editor would fail at
 * its start, because it reads its colour setting from the cookies.
 */
export function replaceDeniedCookie(page: Document = document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { value: '', writable: true })
  }
}
