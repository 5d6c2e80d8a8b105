/** Where a film is stopped is the moment that its poster's field names. */
export function followMoments(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[id^="poster-"] input[name="second"]')) {
    const film = field.closest('li')?.querySelector('video')
    const write = () => {
      if (film) field.value = film.currentTime.toFixed(1)
    }
    film?.addEventListener('pause', write)
    film?.addEventListener('seeked', () => film.paused && write())
  }
}
