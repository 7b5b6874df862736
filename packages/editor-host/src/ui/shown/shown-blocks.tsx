import type { Place } from '@mashu/contract/teaching/check/verdict'
import { drawScripts, showMarks } from '@mashu/sb3/draw'
import { readNotedScripts, type Sprite } from '@mashu/sb3/scripts'
import { useEffect, useMemo, useRef } from 'react'

/** Returns the edited sprite, or null if the text is not a project. */
function spriteAt(text: string, name: string | undefined): Sprite | null {
  try {
    const sprites = readNotedScripts(text)?.sprites ?? []
    return sprites.find((sprite) => sprite.name === name) ?? sprites[0] ?? null
  } catch {
    return null
  }
}

/** Returns null if the scripts cannot be drawn. */
function pictureOf(scripts: string): SVGSVGElement | null {
  try {
    return drawScripts(JSON.parse(scripts) as Sprite['scripts'])
  } catch {
    return null
  }
}

/** The blocks of the edited sprite, with the selected block marked. */
export function ShownBlocks({ text, place }: { text: string; place: Place | null }) {
  const sprite = useMemo(() => spriteAt(text, place?.sprite), [text, place?.sprite])
  // A text arrives every second, usually with an unchanged sprite.
  const scripts = useMemo(() => JSON.stringify(sprite?.scripts ?? []), [sprite])
  const picture = useMemo(() => pictureOf(scripts), [scripts])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.replaceChildren(...(picture ? [picture] : [])), [picture])
  useEffect(() => {
    if (picture === null) return
    showMarks(picture, { place, picked: null })
    picture.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [picture, place])
  if (sprite === null) return <p className="mashu-shown-note">这份作品现在读不出来</p>
  const name = sprite.stage ? '舞台' : sprite.name
  return (
    <section className="mashu-shown-code" aria-label={`${name}的积木`} tabIndex={0}>
      <h3>{name}</h3>
      {sprite.scripts.length === 0 && <p className="mashu-shown-note">还没有搭积木</p>}
      {picture === null && <p className="mashu-shown-note">这里有画不出来的积木</p>}
      <div ref={box} />
    </section>
  )
}
