import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { openBrowser } from '../../../e2e/browser.ts'

/** Returns small pictures of stages in base64, as the editors send them, each with another scene. */
export async function stagePictures(count: number): Promise<string[]> {
  const browser = await openBrowser(chromiumFlags)
  try {
    const page = await browser.newPage()
    return await page.evaluate((wanted) => {
      const canvas = document.createElement('canvas')
      canvas.width = 200
      canvas.height = 150
      const pen = canvas.getContext('2d')!
      const pictures: string[] = []
      while (pictures.length < wanted) {
        const scene = pictures.length
        const sky = pen.createLinearGradient(0, 0, 0, 150)
        sky.addColorStop(0, `hsl(${(scene * 47) % 360} 70% 72%)`)
        sky.addColorStop(1, `hsl(${(scene * 47 + 60) % 360} 60% 88%)`)
        pen.fillStyle = sky
        pen.fillRect(0, 0, 200, 150)
        for (let thing = 0; thing < 24; thing++) {
          const place = scene * 31 + thing * 57
          pen.fillStyle = `hsl(${(place * 13) % 360} 75% ${40 + (place % 30)}%)`
          pen.beginPath()
          pen.arc((place * 7) % 200, (place * 11) % 150, 4 + (place % 14), 0, 2 * Math.PI)
          pen.fill()
        }
        pen.fillStyle = '#222'
        pen.font = '12px sans-serif'
        pen.fillText(`得分 ${scene * 3}`, 8, 18)
        pictures.push(canvas.toDataURL('image/webp', 0.8).split(',')[1]!)
      }
      return pictures
    }, count)
  } finally {
    await browser.close()
  }
}
