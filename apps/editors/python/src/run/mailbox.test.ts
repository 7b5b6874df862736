import { describe, expect, it } from 'vitest'
import { createMemory, Receiver, Sender } from './mailbox.ts'

describe('the mailbox', () => {
  it('delivers messages in order, even in Chinese', () => {
    const memory = createMemory()
    const [sender, receiver] = [new Sender(memory), new Receiver(memory)]
    expect(receiver.wait(0)).toBe('')
    expect(sender.send('{"text":"你好"}')).toBe(true)
    expect(sender.send('2')).toBe(true)
    expect(JSON.parse(receiver.wait(0))).toEqual([{ text: '你好' }, 2])
    expect(receiver.wait(0)).toBe('')
  })

  it('delivers an interrupt once, before all messages and without waiting', () => {
    const memory = createMemory()
    const [sender, receiver, interrupt] = [new Sender(memory), new Receiver(memory), new Uint8Array(memory.interrupt)]
    interrupt[0] = 2
    sender.send('1')
    expect([receiver.wait(60_000), receiver.wait(0)]).toEqual(['[{"t":"stop"}]', '[1]'])
    interrupt[0] = 2
    expect([receiver.wait(60_000), receiver.wait(0), interrupt[0]]).toEqual(['[{"t":"stop"}]', '', 0])
  })

  it('continues at the beginning of its buffer without loss', () => {
    const memory = createMemory()
    const [sender, receiver] = [new Sender(memory), new Receiver(memory)]
    for (let round = 0; round < 500; round += 1) {
      const text = JSON.stringify('字'.repeat(round))
      expect(sender.send(text)).toBe(true)
      expect(receiver.wait(0)).toBe(`[${text}]`)
    }
  })

  it('refuses a message that exceeds the space, until the mailbox is emptied', () => {
    const sender = new Sender(createMemory())
    let sent = 0
    while (sender.send(JSON.stringify('x'.repeat(1000)))) sent += 1
    expect(sent).toBe(65)
    sender.empty()
    expect(sender.send('1')).toBe(true)
  })
})
