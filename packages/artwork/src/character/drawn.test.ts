import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { inlineReuse } from '../../build/inline-reuse.ts'
import fluentEmoji from './fluent-emoji.json' with { type: 'json' }
import { usedIcons } from './index.ts'
import { mascotHead } from './mascot.ts'
import { costume } from './pose.ts'

describe('drawings', () => {
  it('equal those of the icon set, without unused drawings', () => {
    const set = JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
    ) as { icons: Record<string, { body: string }> }
    expect(Object.keys(fluentEmoji)).toEqual(usedIcons())
    for (const [name, body] of Object.entries(fluentEmoji)) expect(body).toBe(inlineReuse(set.icons[name]?.body ?? ''))
  })

  it('can be mirrored and posed, and have closed eyes and a badge', () => {
    const { svg } = costume({
      name: 'x',
      body: '<b/>',
      mirror: true,
      pose: 'leap',
      closed: [{ x: 10, y: 12, skin: '#abc' }],
      badge: '<i/>',
    })
    expect(svg).toContain('scale(-1 1)')
    expect(svg).toContain('scale(.94 1.04)')
    expect(svg.indexOf('#abc')).toBeGreaterThan(svg.indexOf('<b/>'))
    expect(svg).toContain('<i/></g></g></svg>')
  })

  it('include the head of the mascot, which logos use', () => {
    expect(mascotHead()).toContain('#22B573')
  })
})
