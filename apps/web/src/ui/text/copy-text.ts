/** @returns false when copying failed */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without HTTPS, browsers have no clipboard API. The deprecated command still works.
    const box = Object.assign(document.createElement('textarea'), { value: text })
    box.style.cssText = 'position:fixed;opacity:0'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    return done
  }
}
