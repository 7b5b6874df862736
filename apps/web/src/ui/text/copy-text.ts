/** Puts a text on the clipboard; returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without https have no clipboard; the deprecated command still works there.
    const box = Object.assign(document.createElement('textarea'), { value: text })
    box.style.cssText = 'position:fixed;opacity:0'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    return done
  }
}
