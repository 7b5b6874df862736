import { backdrop, character, sound } from '@mashu/artwork'
import { buildSb3 } from '@mashu/sb3'

/** A new project shows the mascot 小码 on a white stage, without blocks. */
export function defaultProject(): Uint8Array {
  const mascot = character('mascot')
  return buildSb3({
    stage: { backdrops: [{ ...backdrop('white').picture, name: '背景1' }], sounds: [sound('pop')] },
    sprites: [{ name: mascot.name, costumes: mascot.costumes, sounds: mascot.sounds.map(sound) }],
  })
}
