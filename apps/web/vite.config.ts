import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractAddress } from './contract-address.ts'

const api = process.env['MASHU_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [contractAddress(), react()],
  // The browser needs the shape of a schema (labels, lengths, dictionaries), never the validator library.
  resolve: { alias: { typebox: path.join(import.meta.dirname, 'src/shared/typebox.ts') } },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: api, ws: true }, '/websocket': { target: api, ws: true }, '/scratch3': api, '/player': api, '/scratchjr': api, '/python': api } },
})
