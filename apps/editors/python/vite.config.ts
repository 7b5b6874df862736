import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pyodide } from './build/pyodide.ts'

const api = process.env['MASHU_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/python/',
  plugins: [react(), pyodide()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', player: 'player.html', judge: 'judge.html' } },
  },
  server: {
    strictPort: true,
    proxy: { '/api': { target: api, ws: true } },
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  },
})
