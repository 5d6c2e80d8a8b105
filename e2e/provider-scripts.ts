/** In the page: as much of Stripe's script as the shop's page uses, speaking to Stripe's address. */
export function fakeStripe(): void {
  const call = async (method: 'GET' | 'POST', path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const address = `https://api.stripe.com${path}`
    const answer = await (method === 'GET' ? fetch(`${address}?${body}`) : fetch(address, { method, body }))
    return answer.json()
  }

  /** What the card's bank asks, in a window over the page. */
  const askBank = (id: string) =>
    new Promise<{ status: string; last_payment_error: { message: string } | null }>((resolve) => {
      const bank = document.body.appendChild(document.createElement('dialog'))
      bank.setAttribute('aria-label', 'Your bank')
      for (const [words, result] of [
        ['It is me', 'pass'],
        ['It is not me', 'fail']
      ] as const) {
        const button = bank.appendChild(document.createElement('button'))
        button.textContent = words
        button.onclick = async () => {
          bank.remove()
          resolve(await call('POST', `/double/payment_intents/${id}/authenticate`, { result }))
        }
      }
      bank.showModal()
    })

  const openStripe = (key: string) => ({
    retrievePaymentIntent: async (secret: string) => {
      const id = secret.split('_secret_')[0] ?? ''
      return { paymentIntent: await call('GET', `/v1/payment_intents/${id}`, { key, client_secret: secret }) }
    },
    elements: ({ clientSecret }: { clientSecret: string }) => {
      const field = document.createElement('input')
      field.setAttribute('aria-label', 'Card number')
      const heard: Record<string, () => void> = {}
      return {
        clientSecret,
        field,
        create: () => ({
          on: (event: string, told: () => void) => {
            heard[event] = told
          },
          mount: (place: HTMLElement) => {
            place.append(field)
            setTimeout(() => heard.ready?.())
          },
          destroy: () => field.remove()
        })
      }
    },
    confirmPayment: async ({ elements }: { elements: { clientSecret: string; field: HTMLInputElement } }) => {
      const { clientSecret, field } = elements
      const id = clientSecret.split('_secret_')[0] ?? ''
      const answer = await call('POST', `/v1/payment_intents/${id}/confirm`, {
        key,
        client_secret: clientSecret,
        payment_method: field.value
      })
      if (answer.error) return { error: answer.error }
      if (answer.status !== 'requires_action') return { paymentIntent: answer }
      const asked = await askBank(id)
      return asked.last_payment_error
        ? { error: { type: 'card_error', message: asked.last_payment_error.message } }
        : { paymentIntent: asked }
    }
  })
  Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'endive' }) })
}

/** In the page: as much of PayPal's script as the shop's page uses; its window is a dialogue over the page. */
export function fakePaypal(): void {
  interface Options {
    createOrder: (data: object, actions: object) => Promise<string>
    onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>
    onCancel: (data: { orderID: string }, actions: object) => Promise<void> | void
    onError: (error: unknown) => void
  }

  /** PayPal's frame hands an error on as another one, with its words among others. */
  const fail = (options: Options) => (error: unknown) => options.onError(new Error(String(error)))

  function openWindow(id: string, options: Options): void {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('aria-label', 'PayPal’s window')
    const button = (words: string, act: () => unknown) => {
      const made = dialog.appendChild(document.createElement('button'))
      made.textContent = words
      made.onclick = () => {
        dialog.remove()
        void act()
      }
    }
    button('Agree and pay', async () => {
      await fetch(`https://www.paypal.com/double/orders/${id}/approve`, { method: 'POST' })
      await options.onApprove({ orderID: id }, { restart: () => openWindow(id, options) })
    })
    button('Cancel and return', () => options.onCancel({ orderID: id }, {}))
    dialog.showModal()
  }

  const drawButtons = (options: Options) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.onclick = () =>
      options.createOrder({ paymentSource: 'paypal' }, {}).then((id) => openWindow(id, options), fail(options))
    return {
      isEligible: () => true,
      render: async (place: HTMLElement) => place.append(button),
      close: async () => button.remove()
    }
  }
  Object.assign(window, { paypal: { version: '5', Buttons: drawButtons } })
}
