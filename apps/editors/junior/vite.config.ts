import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['MASHU_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/scratchjr/',
  plugins: [react()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: {
        editor: 'editor.html',
        home: 'home.html',
        player: 'player.html',
        blocks: 'blocks.html',
        judge: 'judge.html',
      },
    },
  },
  server: { strictPort: true, proxy: { '/api': { target: api, ws: true } } },
})
