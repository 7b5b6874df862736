import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractAddress } from './contract-address.ts'
import { spokenNames } from './spoken-names.ts'

const api = process.env['MASHU_API'] ?? 'http://127.0.0.1:8080'

/** Modules that every page needs share a file, because each file costs a request. */
const everywhere = new RegExp(
  [
    'packages/ui/src/(?:(?:icon|mascot)[.]tsx|(?:store|free-band|toast|lazy|react|open-modals)[.]ts)$',
    'packages/client/src/(?:(?:account|call|time)/)?(?!fetch-file|download|editor-channel|play[.])[a-z-]+[.]ts$',
    'node_modules/@tanstack/',
    'packages/contract/src/(?:call/client|deletion|endpoint|problem)[.]ts$',
    'apps/web/src/(?:' +
      'ui/(?:picture|form|card|text|state|work)/' +
      '(?:avatar|button|card|chip|class-names|icon|icon-shape|logo|rich-text|skeleton|state' +
      '|work-cover|work-kind|editor|scene|has-content|large-screen)' +
      '|page/(?:custom-style|placeholder|redirect|title)|api/(?:query|session|site-config)' +
      '|ui/(?:popup/(?:above-page|toast|toast-store|lazy-popup)|theme/dark))[.]tsx?$',
  ].join('|'),
)

/** Modules of lists. The public home page does not need these modules. */
const lists = new RegExp(
  [
    'apps/web/src/(?:site/(?:list|report|missing|news|course/course|work/filter)|api/(?:use-action|own-mute))',
    'apps/web/src/ui/(?:form/text-field|text/plain-text|work/[a-z]+-address)',
    'address:.*contract/src/teaching/(?:course|work|news|work-comment|work-session|moderation/(?:mute|report))[.]ts$',
    'address:.*contract/src/sys/user/consent[.]ts$',
    'packages/contract/src/(?:money|comment-text)[.]ts$',
    'packages/(?:ui/src/lazy-part[.]tsx|client/src/address/[a-z-]+[.]ts)$',
  ].join('|'),
)

/**
 * Modules of the public site share a file, because on a slow line a small file costs as much as a large file. Orders
 * and the dialog for sharing are left out, because few users open them.
 */
const site = new RegExp(
  [
    'apps/web/src/(?:site/(?!order/|work/share-dialog)|session/logout[.]tsx)',
    'address:.*contract/src/teaching/(?:menu|public-work)[.]ts$',
  ].join('|'),
)

/** Modules for login and registration, which the office also needs. */
const account = new RegExp(
  [
    'apps/web/src/(?:account/(?:(?:form|login|sso)/|user-layout)|page/slip-address)',
    'apps/web/src/session/(?:depart-form|first-password|logout-dialog|password-form)',
    'apps/web/src/ui/(?:popup/confirm-dialog|form/(?:use-captcha|captcha-row))',
    'contract/src/sys/(?:auth|registration)',
  ].join('|'),
)

export default defineConfig({
  plugins: [contractAddress(), spokenNames(), react()],
  // The browser needs only the schemas with labels, lengths and dictionaries.
  resolve: { alias: { typebox: path.join(import.meta.dirname, 'src/api/typebox.ts') } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // From the manifest, the server learns which files each public page loads first.
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'everywhere', test: everywhere, priority: 2 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 2 },
            { name: 'dialog', test: /\/ui\/(?:popup\/dialog|src\/(?:modal|focus))[.]tsx?$/, priority: 2 },
            { name: 'site', test: site, minShareCount: 2, priority: 1 },
            { name: 'account', test: account, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/websocket': { target: api, ws: true },
      '/scratch3': api,
      '/player': api,
      '/scratchjr': api,
      '/python': api,
    },
  },
})
