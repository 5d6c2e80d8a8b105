import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,data,api,device,sw,app,bench,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000
  }
})
