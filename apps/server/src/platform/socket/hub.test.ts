import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { Hub, hubOf, type Delivery, type TopicDelivery } from '../instances/hub.ts'
import { push, pushAll } from './push.ts'
import { isOwnOrigin, tokenOfProtocols } from './socket-caller.ts'

function listener(hub: Hub, userId: string): { heard: string[]; leave: () => void } {
  const heard: string[] = []
  return { heard, leave: hub.add(userId, { send: (text) => heard.push(text) }) }
}

describe('a hub', () => {
  test('sends a message once to every connection of a person', () => {
    const hub = new Hub()
    const [home, school, other] = [listener(hub, 'a'), listener(hub, 'a'), listener(hub, 'b')]
    hub.deliver({ userIds: ['a', 'nobody'], text: 'x' })
    expect([home.heard, school.heard, other.heard]).toEqual([['x'], ['x'], []])
    expect(hub.size).toBe(2)
  })

  test('sends to everybody without a list of people, and to nobody with an empty list', () => {
    const hub = new Hub()
    const [first, two] = [listener(hub, 'a'), listener(hub, 'b')]
    hub.deliver({ userIds: null, text: 'all' })
    hub.deliver({ userIds: [], text: 'none' })
    expect([first.heard, two.heard]).toEqual([['all'], ['all']])
  })

  test('removes a closed connection, and removes a person with the last connection', () => {
    const hub = new Hub()
    const [home, school] = [listener(hub, 'a'), listener(hub, 'a')]
    home.leave()
    hub.deliver({ userIds: ['a'], text: 'x' })
    expect([home.heard, school.heard, hub.size]).toEqual([[], ['x'], 1])
    school.leave()
    expect(hub.size).toBe(0)
    const again = listener(hub, 'a')
    home.leave()
    school.leave()
    hub.deliver({ userIds: ['a'], text: 'y' })
    expect([again.heard, hub.size]).toEqual([['y'], 1])
  })

  test('delivers to other connections when a connection closes meanwhile', () => {
    const hub = new Hub()
    const heard: string[] = []
    const leave = hub.add('a', { send: () => leave() })
    hub.add('a', { send: (text) => heard.push(text) })
    hub.deliver({ userIds: ['a'], text: 'x' })
    expect(heard).toEqual(['x'])
  })
})

describe('pushing', () => {
  let site: Harness
  beforeAll(async () => {
    site = await startHarness()
  })
  afterAll(() => site.close())

  test('reaches the people here, and is relayed once to other instances', () =>
    site.within(async () => {
      const hub = hubOf(site.database)
      const relayed: (Delivery | TopicDelivery)[] = []
      const before = hub.relay
      hub.relay = async (delivery) => {
        relayed.push(delivery)
      }
      const { heard, leave } = listener(hub, 'a')
      await push(['a', 'b', 'a'], { cmd: 'topic', msgTxt: '一' })
      await push([], { cmd: 'topic', msgTxt: '无' })
      await pushAll({ cmd: 'topic', msgTxt: '二' })
      leave()
      hub.relay = before
      expect(heard.map((text) => JSON.parse(text))).toEqual([
        { cmd: 'topic', msgTxt: '一' },
        { cmd: 'topic', msgTxt: '二' },
      ])
      expect(relayed.map((delivery) => 'userIds' in delivery && delivery.userIds)).toEqual([['a', 'b'], null])
    }))

  test('a database has one hub', () => site.within(async () => expect(hubOf()).toBe(hubOf(site.database))))
})

describe('a request for a connection', () => {
  test.each<[string | undefined, string | undefined, string | undefined, boolean]>([
    [undefined, 'mashu.example', undefined, true],
    ['https://mashu.example', 'mashu.example', undefined, true],
    ['http://mashu.example:8080', 'mashu.example:8080', undefined, true],
    ['http://mashu.example', 'mashu.example:8080', undefined, false],
    ['https://evil.example', 'mashu.example', undefined, false],
    ['https://mashu.example.evil.example', 'mashu.example', undefined, false],
    ['null', 'mashu.example', undefined, false],
    ['', 'mashu.example', undefined, false],
    ['https://mashu.example', '10.0.0.5:8080', 'https://mashu.example/school', true],
    ['http://mashu.example', '10.0.0.5:8080', 'https://mashu.example', false],
    ['https://evil.example', undefined, 'https://mashu.example', false],
  ])('from the origin %s to the host %s of the school at %s is allowed: %s', (origin, host, publicUrl, allowed) =>
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(allowed),
  )

  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    [' ', undefined],
    ['abc', 'abc'],
    [' abc , def', 'abc'],
    [',abc', undefined],
  ])('with the protocols %j has the token %s', (header, token) => expect(tokenOfProtocols(header)).toBe(token))
})
