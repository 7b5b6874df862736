import type { ProjectEditor } from './project/project-editor.ts'

const isSvg = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(text)

const asAddress = (bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'))
    const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
    reader.readAsDataURL(new Blob([bytes.slice()], { type }))
  })

/** Returns an SVG as text, a pixel picture as a data URL, and undefined when the picture cannot be read. */
export async function readDrawing(
  { media, images }: Pick<ProjectEditor, 'media' | 'images'>,
  picture: string,
): Promise<string | undefined> {
  const own = media.get(picture)
  if (own) {
    const text = new TextDecoder().decode(own)
    return isSvg(text) ? text : asAddress(own)
  }
  try {
    const answer = await fetch(images.urlOf(picture))
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
