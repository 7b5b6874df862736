import { expect, it } from 'vitest'
import { cardAddress, codeOfCard, codeOfHash } from './card-code.ts'

const code = 'AbCdEfGhIjKlMnOpQrSt-_'

it('the code of a card is found with any host name', () => {
  expect(codeOfCard(cardAddress('http://192.168.1.5:8080/', code))).toBe(code)
  expect(codeOfHash(`#${code}`)).toBe(code)
})

it.each(['', 'hello', 'https://example.com/', `https://example.com/card?${code}`, `https://example.com/card#${code}x`])(
  'finds no card code in "%s"',
  (text) => expect(codeOfCard(text)).toBeUndefined(),
)
