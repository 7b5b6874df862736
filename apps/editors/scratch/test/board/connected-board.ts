import { afterEach } from 'vitest'
import { PythonBoard } from './python-board.ts'
import type { Board } from '../../src/editor/microbit/board.ts'
import { usbWay } from '../../src/editor/microbit/usb/serial-board.ts'

const boards: PythonBoard[] = []
export const made = (setting?: ConstructorParameters<typeof PythonBoard>[0]): PythonBoard => {
  const board = new PythonBoard(setting)
  boards.push(board)
  return board
}
export function endBoards(): void {
  afterEach(async () => {
    await Promise.all(boards.splice(0).map((board) => board.destroy()))
  })
}

export const bytesOf = (message: string): number[] => [...atob(message)].map((sign) => sign.charCodeAt(0))
export const base64 = (...bytes: number[]): string => btoa(String.fromCharCode(...bytes))
export const textOrder = (text: string): string => base64(0x81, ...[...text].map((sign) => sign.charCodeAt(0) & 255))

export async function connected(port: PythonBoard) {
  const found = await usbWay({ requestPort: async () => port }).find()
  let lost = 0
  const board = (await found?.open(() => {
    lost += 1
  })) as Board
  const values: number[][] = []
  await board.listen('', (message) => values.push(bytesOf(message)))
  return { board, values, now: () => values.at(-1) ?? [], lost: () => lost }
}

export const still = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
