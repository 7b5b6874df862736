/**
 * Replaces cookies in browsers that throw when a page reads them, because the ready-built editor reads its colour
 * setting from cookies at its start.
 */
export function replaceDeniedCookie(page: Document = document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { value: '', writable: true })
  }
}
