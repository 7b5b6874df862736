/** What the machine needs to take in pixel pictures; the package that has this also brings 1.7 MB we already have. */
export const bitmapAdapter = {
  /** A copy of other size without smoothing, as pixels are meant to look. */
  resize(source: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (context) {
      context.imageSmoothingEnabled = false
      context.drawImage(source, 0, 0, width, height)
    }
    return canvas
  },

  /** The bytes of a base64 data address. */
  convertDataURIToBinary(address: string): Uint8Array {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  },
}
