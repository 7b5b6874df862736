import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../environment/read-config.ts'
import { networkAddresses, schoolUrls, urlOf } from './addresses.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

test('addresses of the real network precede virtual networks', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    wwan0: [at('100.64.3.2')],
    wlan0: [at('fe80::1'), at('192.168.1.20')],
    eth1: [at('169.254.7.7')],
  }
  expect(networkAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20', '100.64.3.2', '172.17.0.1'])
  expect(networkAddresses('127.0.0.1', interfaces)).toEqual([])
  expect(networkAddresses('192.168.1.20', interfaces)).toEqual(['192.168.1.20'])
})

test('an address is written as people type it, without a default port', () => {
  expect([urlOf('mashu.local', 80), urlOf('10.0.0.2', 8080), urlOf('::1', 81)]).toEqual([
    'http://mashu.local',
    'http://10.0.0.2:8080',
    'http://[::1]:81',
  ])
})

test('with a public address, only that address is shown', () => {
  const base = { HOST: '10.1.1.1', SEED: 'base' }
  expect(schoolUrls(readConfig(base))).toEqual(['http://10.1.1.1:8080'])
  expect(schoolUrls(readConfig({ ...base, PUBLIC_URL: 'https://school.test' }))).toEqual(['https://school.test'])
  expect(schoolUrls(readConfig({ ...base, NODE_ENV: 'production' }))).toEqual([])
})

test('by default, a school has a local name only if other computers connect', () => {
  const nameOf = (env: Record<string, string>) => readConfig({ SEED: 'base', ...env }).localName
  expect(nameOf({ HOST: '0.0.0.0' })).toBe('mashu')
  expect(nameOf({})).toBeUndefined()
  expect(nameOf({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toBeUndefined()
  expect(nameOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://school.test' })).toBeUndefined()
  expect(nameOf({ HOST: '0.0.0.0', LOCAL_NAME: 'off' })).toBeUndefined()
  expect(nameOf({ HOST: '0.0.0.0', NODE_ENV: 'production', LOCAL_NAME: 'Shiyan' })).toBe('shiyan')
  expect(() => nameOf({ HOST: '0.0.0.0', LOCAL_NAME: 'a.b' })).toThrow('LOCAL_NAME')
})
