/**
 * Commands that record the tests' page as a WebM video. A second page paints the frames and encodes them with the
 * browser's MediaRecorder, because Playwright's own video needs an ffmpeg that Debian's Chromium doesn't bring.
 */
import { writeFileSync } from 'node:fs';
import type { BrowserCommandContext } from 'vitest/node';
import type { Page } from 'playwright';

interface Painter {
  paint(jpeg: string): Promise<void>;
  finish(): Promise<string>;
}

/** A tester should see the last view. */
const LAST_VIEW_MS = 1_500;

let recorder: Page | undefined;

export async function startVideo({ page, context }: BrowserCommandContext): Promise<void> {
  const own = await context.browser()!.newContext();
  const target = (recorder = await own.newPage());
  await target.evaluate(preparePainter);
  const size = page.viewportSize();
  await page.screencast.start({
    ...(size && { size }),
    onFrame: ({ data }) =>
      target.evaluate(
        (jpeg) => (globalThis as unknown as { painter: Painter }).painter.paint(jpeg),
        data.toString('base64'),
      ),
  });
}

/** Writes the video to the file in OUTLOUD_VIDEO. */
export async function saveVideo({ page }: BrowserCommandContext): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LAST_VIEW_MS));
  await page.screencast.stop();
  const video = await recorder!.evaluate(() => (globalThis as unknown as { painter: Painter }).painter.finish());
  writeFileSync(process.env['OUTLOUD_VIDEO']!, Buffer.from(video, 'base64'));
  await recorder!.context().close();
}

/** Runs in the second page. */
function preparePainter(): void {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const pen = canvas.getContext('2d')!;
  const parts: Blob[] = [];
  let media: MediaRecorder | undefined;
  const painter: Painter = {
    async paint(jpeg) {
      const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob());
      if (!media) {
        canvas.width = picture.width;
        canvas.height = picture.height;
        media = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm', videoBitsPerSecond: 2_500_000 });
        media.addEventListener('dataavailable', ({ data }) => parts.push(data));
        media.start();
        // A video ends with its last frame, so a view that stays needs more than one.
        setInterval(() => pen.drawImage(canvas, 0, 0), 200);
      }
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    },
    async finish() {
      if (media) {
        const stopped = new Promise((resolve) => media!.addEventListener('stop', resolve));
        media.stop();
        await stopped;
      }
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return (bytes as Uint8Array & { toBase64(): string }).toBase64();
    },
  };
  Object.assign(globalThis, { painter });
}
