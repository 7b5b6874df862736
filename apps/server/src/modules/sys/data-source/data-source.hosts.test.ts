// sqlite-only: addresses are refused before any statement.
import { describe, expect, test } from 'vitest'
import { isInside } from '../../../platform/outside/address.ts'
import { checkedAddress, endpointOf } from './data-source-hosts.ts'

describe('addresses as clients write them', () => {
  test.each([
    ['jdbc:mysql://db.example.com:3307/school?useSSL=false', 'db.example.com', 3307],
    ['jdbc:mysql://db.example.com/school', 'db.example.com', 1],
    ['jdbc:postgresql://[2001:db8::1]:5433/school', '2001:db8::1', 5433],
    ['jdbc:oracle:thin:@db.example.com:1522:ORCL', 'db.example.com', 1522],
    ['jdbc:sqlserver://db.example.com:1434;SelectMethod=cursor', 'db.example.com', 1434],
    ['DB.example.com', 'db.example.com', 1],
  ])('are parsed to a host and port: %s', (url, host, port) => expect(endpointOf(url, 1)).toEqual({ host, port }))

  test.each(['', 'jdbc:mysql://', 'jdbc:mysql://a b', 'mysql://user:pass@host', 'http://host', 'host:0', 'host:99999'])(
    'are refused: %j',
    (url) => expect(endpointOf(url, 1)).toBeNull(),
  )
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is an internal address', (address) => expect(isInside(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])('%s is a public address', (address) =>
  expect(isInside(address)).toBe(false),
)

describe('hosts', () => {
  const closed = (host: string, allowed: string[] = []) =>
    expect(checkedAddress(host, allowed)).rejects.toThrow(/^不能连接/)
  test('internal hosts are refused in every notation, unless they are allowed', async () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '2130706433', '0x7f.1', '10.0.0.1'])
      await closed(host)
    expect(await checkedAddress('127.0.0.1', ['127.0.0.0/8'])).toBe('127.0.0.1')
    expect(await checkedAddress('10.9.8.7', ['10.9.8.7'])).toBe('10.9.8.7')
  })

  test('an allow list allows exactly the hosts that it contains', async () => {
    await closed('8.8.8.8', ['10.0.0.0/8'])
    await closed('10.0.0.1', ['10.0.0.2', '*.example.com', 'example.com'])
    expect(await checkedAddress('8.8.8.8', ['8.8.0.0/16'])).toBe('8.8.8.8')
    expect(['127.0.0.1', '::1']).toContain(await checkedAddress('localhost', ['localhost']))
  })
})
