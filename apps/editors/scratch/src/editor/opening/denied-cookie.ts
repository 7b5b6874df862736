/**
 * The ready-built editor reads the cookies while it begins, for the colours that were chosen. A browser that denies
 * them with an exception would keep it from opening; there it finds none.
 */
export function replaceDeniedCookie(page: Document = document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { value: '', writable: true })
  }
}
