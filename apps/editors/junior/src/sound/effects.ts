/** A built-in sound that a child may take instead of a recording. */
export interface Effect {
  readonly sound: string
  readonly picture: string
  readonly name: string
}

export const effects: readonly Effect[] = [
  { sound: 'bark.wav', picture: 'dog.svg', name: '汪汪' },
  { sound: 'meow.wav', picture: 'black-cat.svg', name: '喵喵' },
  { sound: 'moo.wav', picture: 'cow.svg', name: '哞哞' },
  { sound: 'quack.wav', picture: 'duck.svg', name: '嘎嘎' },
  { sound: 'roar.wav', picture: 'lion.svg', name: '狮子吼' },
  { sound: 'horn.wav', picture: 'car.svg', name: '嘀嘀' },
  { sound: 'rocket.wav', picture: 'rocket.svg', name: '火箭' },
  { sound: 'bubble.wav', picture: 'fish.svg', name: '咕噜咕噜' },
  { sound: 'magic.wav', picture: 'wand.svg', name: '变变变' },
  { sound: 'laugh.wav', picture: 'laugh.svg', name: '哈哈' },
  { sound: 'fanfare.wav', picture: 'trumpet.svg', name: '嘀嗒嗒' },
  { sound: 'cheer.wav', picture: 'trophy.svg', name: '欢呼' },
]

export async function effectBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
