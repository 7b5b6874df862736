import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  canMakeNetworks,
  makeTwoNetworks,
  type FarProgram,
  type TwoNetworks,
} from '../../../test/network/two-networks.ts'

const TAKE = `
  import { takeLocalName } from ${JSON.stringify(path.join(import.meta.dirname, 'local-name.ts'))}
  console.log((await takeLocalName('mashu', { host: '0.0.0.0', port: 8080 })).name)`

/** The program records the messages in its network, and asks for the name three times like a simple resolver. */
const ask = (own: string) =>
  `
  import dgram from 'node:dgram'
  import { once } from 'node:events'
  const heard = []
  const open = async (port) => {
    const socket = dgram.createSocket({ type: 'udp4', reuseAddr: true })
    socket.on('message', (bytes, { address }) => address !== '${own}' && heard.push(bytes.toString('hex')))
    await once(socket.bind(port), 'listening')
    socket.setMulticastInterface('${own}')
    return socket
  }
  const listener = await open(5353)
  listener.addMembership('224.0.0.251', '${own}')
  console.log('ready')
  await once(process.stdin, 'data')
  const asker = await open(0)
  for (let number = 1; number <= 3; number++) {
    // The question asks for the address (A, IN) of mashu.local.
    const question = '000' + number + '01000001000000000000056d61736875056c6f63616c0000010001'
    asker.send(Buffer.from(question, 'hex'), 5353, '224.0.0.251')
    await once(asker, 'message')
  }
  console.log(JSON.stringify(heard))
  process.exit()`

const hex = (address: string) => Buffer.from(address.split('.').map(Number)).toString('hex')

describe.skipIf(!canMakeNetworks)('a computer in two networks', () => {
  let networks: TwoNetworks
  const programs: FarProgram[] = []
  beforeAll(() => {
    networks = makeTwoNetworks()
  })
  afterAll(async () => {
    for (const program of programs) await program.end()
    networks.remove()
  })

  test('announces in each network only its address there', async () => {
    const red = await networks.start('red', ask('10.77.0.5'))
    const blue = await networks.start('blue', ask('10.78.0.5'))
    programs.push(red, blue)
    for (const program of [red, blue]) expect(await program.line()).toBe('ready')
    const school = await networks.start('school', TAKE)
    programs.push(school)
    expect(await school.line()).toBe('mashu.local')
    for (const [program, own, other] of [
      [red, '10.77.0.1', '10.78.0.1'] as const,
      [blue, '10.78.0.1', '10.77.0.1'] as const,
    ]) {
      program.say('ask')
      const heard = JSON.parse(await program.line()) as string[]
      // In answers, unlike probes, the highest bit of the flags is set.
      const answers = heard.filter((bytes) => bytes[4] === '8')
      expect(answers.length).toBeGreaterThanOrEqual(3)
      for (const answer of answers)
        expect([answer.includes(hex(own)), answer.includes(hex(other))]).toEqual([true, false])
      for (const bytes of heard) expect(bytes).not.toContain(hex('127.0.0.1'))
    }
  })
})
