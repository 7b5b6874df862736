import type { Costume, Sprite } from '@mashu/sb3'
import type { DemoWork } from './work/cast.ts'

const WIDTH = 480
const HEIGHT = 360

const image = (costume: Costume, place: string) =>
  `<image href="data:image/svg+xml;base64,${Buffer.from(costume.bytes).toString('base64')}" ${place}/>`
const sizeOf = (costume: Costume) => {
  const [, width = '100', height = '100'] =
    /width="([\d.]+)" height="([\d.]+)"/.exec(new TextDecoder().decode(costume.bytes)) ?? []
  return { width: Number(width), height: Number(height) }
}

function drawSprite(sprite: Sprite): string {
  if (sprite.visible === false) return ''
  const costume = sprite.costumes.find((costume) => costume.name === sprite.costume) ?? sprite.costumes[0]!
  const { width, height } = sizeOf(costume)
  const scale = (sprite.size ?? 100) / 100
  const x = WIDTH / 2 + (sprite.x ?? 0)
  const y = HEIGHT / 2 - (sprite.y ?? 0)
  return image(
    costume,
    `x="${x - costume.centerX * scale}" y="${y - costume.centerY * scale}" width="${width * scale}" ` +
      `height="${height * scale}"`,
  )
}

/** Draws the first frame of a project in 480 × 360. */
export function coverSvg({ project, overlay = '' }: DemoWork): string {
  const backdrop = project.stage.backdrops[0]!
  const size = `width="${WIDTH}" height="${HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    image(backdrop, size),
    overlay,
    ...project.sprites.map(drawSprite),
    '</svg>',
  ].join('')
}
