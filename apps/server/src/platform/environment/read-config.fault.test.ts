import { describe, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const fault = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('an environment with faults', () => {
  test.each<[string, string]>([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x'],
    ['PORT', '8080;'],
    ['SESSION_DAYS', '366'],
    ['SESSION_DAYS', 'Infinity'],
    ['UPLOAD_MAX_MB', '0'],
    ['VIDEO_MAX_MB', '0'],
    ['UPLOAD_MAX_MB', '10001'],
    ['UPLOAD_MAX_MB', '200MB'],
    ['LOG_LEVEL', 'INFO'],
    ['SEED', 'Demo'],
    ['STORAGE', 'LOCAL'],
    ['TZ_DISPLAY', 'Shanghai'],
    ['ADMIN_PASSWORD', 'abc1234'],
    // `mashu.example:8080` is a valid URL with the scheme `mashu.example:`.
    ['PUBLIC_URL', 'mashu.example:8080'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', '//mashu.example'],
    ['PUBLIC_URL', 'ftp://mashu.example'],
    ['PUBLIC_URL', 'https://'],
    ['DATABASE_URL', 'localhost/mashu'],
    ['DATABASE_URL', 'sqlite://x'],
    ['DATABASE_URL', 'xpostgres://h/d'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', 'loopback/8'],
    ['TRUST_PROXY', '10.0.0.1,evil'],
  ])('%s=%s is refused with its name', (name, value) => expect(fault({ [name]: value })).toContain(name))

  test('the message quotes an invalid value, but never a password', () => {
    expect(fault({ PORT: 'eight' })).toContain('"eight"')
    expect(fault({ ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2')
    expect(fault({ DATABASE_URL: 'mysql://u:hunter2@h' })).not.toContain('hunter2')
  })

  test('the message has one line for each fault', () =>
    expect(fault({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z', PUBLIC_URL: 'q' }).split('\n')).toHaveLength(5))
})
