import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { connectedInterfaces, isOfAnother } from './interfaces.ts'

const at = (cidr: string, internal = false) =>
  ({
    address: cidr.split('/')[0],
    cidr,
    internal,
    family: cidr.includes(':') ? 'IPv6' : 'IPv4',
  }) as NetworkInterfaceInfo

const interfaces = {
  lo: [at('127.0.0.1/8', true)],
  wlan0: [at('fe80::1/64'), at('192.168.1.20/24')],
  eth0: [at('10.1.2.3/16')],
  tun0: [at('fd00::1/64')],
}

test('the local name is announced where other computers can reach the server', () => {
  expect(connectedInterfaces('0.0.0.0', interfaces)).toEqual(['wlan0', 'eth0'])
  expect(connectedInterfaces('10.1.2.3', interfaces)).toEqual(['eth0'])
  expect(connectedInterfaces('10.1.2.9', interfaces)).toEqual([])
})

test('a query is answered only by the interface of the network that the query came from', () => {
  expect(isOfAnother('wlan0', '10.1.200.1', interfaces)).toBe(true)
  expect(isOfAnother('eth0', '10.1.200.1', interfaces)).toBe(false)
  // Every interface answers a query from an unknown network.
  expect(isOfAnother('eth0', '172.16.0.9', interfaces)).toBe(false)
})
