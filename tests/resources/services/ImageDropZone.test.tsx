import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageDropZone } from '../../../src/resources/services/form/ImageDropZone';
import { imageFile } from '../../support/catalogue';

const hint = 'Supports JPEG, PNG, GIF, TIFF, BMP, WebP up to 5MB';
const limit = 5_242_880;
const onFile = vi.fn();
const revoked = vi.fn();

beforeEach(() => {
  onFile.mockReset();
  revoked.mockReset();
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = revoked;
});

const Zone = ({ minimumBytes }: { minimumBytes?: number }) => {
  const [file, setFile] = useState<File | null>(null);
  const [cut, setCut] = useState(50);
  return (
    <ImageDropZone
      id="image"
      file={file}
      cut={cut}
      onCut={setCut}
      url={null}
      hint={hint}
      {...(minimumBytes !== undefined && { minimumBytes })}
      onFile={(next) => {
        onFile(next);
        setFile(next);
      }}
      onRemove={() => setFile(null)}
    />
  );
};

const zone = () => screen.getByRole('group', { name: 'Image' });

const drop = (...files: File[]) => {
  const event = createEvent.drop(zone());
  Object.defineProperty(event, 'dataTransfer', { value: { files } });
  fireEvent(zone(), event);
};

/** Drops files and waits until they have been looked at. */
const dropped = (...files: File[]) =>
  act(async () => {
    drop(...files);
    await Promise.all(files.map((file) => file.arrayBuffer()));
  });

test('SVC-25: the drop zone says what it takes and shows what it was given', async () => {
  render(<Zone />);
  expect(screen.getByText(hint)).toBeVisible();
  await dropped(imageFile());
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:photo.png');
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(revoked).toHaveBeenCalledWith('blob:photo.png');
});

test.each([
  ['a.jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.gif', 'image/gif'],
  ['a.tiff', 'image/tiff'],
  ['a.bmp', 'image/bmp'],
  ['a.webp', 'image/webp'],
])('SVC-26: %s is taken', async (name, type) => {
  render(<Zone />);
  await dropped(imageFile(20, name, type));
  expect(onFile).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SVC-26: another type is refused, and the photo chosen before stays', async () => {
  render(<Zone />);
  await dropped(imageFile());
  await dropped(imageFile(10, 'menu.pdf', 'application/pdf'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^File type must be/);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:photo.png');
});

test('SVC-27: 5 MB are taken, one byte more is not', async () => {
  render(<Zone />);
  await dropped(imageFile(limit));
  expect(onFile).toHaveBeenCalledOnce();
  await dropped(imageFile(limit + 1));
  expect(screen.getByRole('alert')).toHaveTextContent('File is larger than 5242880 bytes');
  expect(onFile).toHaveBeenCalledOnce();
});

test('SVC-28: a drop zone with a minimum refuses a smaller file', async () => {
  render(<Zone minimumBytes={100} />);
  await dropped(imageFile(99));
  expect(screen.getByRole('alert')).toHaveTextContent('File is smaller than 100 bytes');
  await dropped(imageFile(100));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SVC-29: more than one file is refused', async () => {
  render(<Zone />);
  await dropped(imageFile(), imageFile());
  expect(screen.getByRole('alert')).toHaveTextContent('Too many files');
  expect(onFile).not.toHaveBeenCalled();
});

test('a file can be chosen by keyboard and pasted', async () => {
  render(<Zone />);
  const input = document.querySelector('input') as HTMLInputElement;
  const click = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: /choose a file/ }));
  expect(click).toHaveBeenCalledOnce();
  fireEvent.paste(document.body, { clipboardData: { files: [imageFile(10, 'pasted.png')] } });
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:pasted.png');
});

test('text that is pasted with a picture of it, as from a spreadsheet, is no image', async () => {
  render(<Zone />);
  const paste = (name: string, ...types: string[]) =>
    fireEvent.paste(document.body, {
      clipboardData: { types: [...types, 'Files'], files: [imageFile(10, name)] },
    });
  paste('cells.png', 'text/plain', 'text/html');
  // A file that was copied has its name for a text, an image of a page its address.
  paste('file.png', 'text/plain');
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:file.png');
  paste('page.png', 'text/html');
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:page.png'));
  expect(onFile).toHaveBeenCalledTimes(2);
});

test('SVC-26: a file that is called PNG and holds no image is told at once', async () => {
  render(<Zone />);
  await dropped(imageFile(20, 'first.png'));
  await dropped(imageFile(20, 'fake.png', 'none'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^File type must be/);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:first.png');
});

test.each([
  ['holiday.png', 'image/png', 'image/jpeg', 'holiday.jpeg'],
  ['holiday.jpg', 'image/jpeg', 'image/webp', 'holiday.webp'],
  ['holiday', '', 'image/gif', 'holiday.gif'],
])(
  'SVC-26: %s, declared as "%s", which holds %s, is taken and sent as that',
  async (name, declared, type, sent) => {
    render(<Zone />);
    const content = await imageFile(20, '', type).arrayBuffer();
    await dropped(new File([content], name, { type: declared }));
    expect(onFile.mock.calls[0]?.[0]).toMatchObject({ name: sent, type });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const loads = (width: number, height: number) => {
  const image = screen.getByRole('img');
  Object.defineProperties(image, {
    naturalWidth: { value: width, configurable: true },
    naturalHeight: { value: height, configurable: true },
  });
  fireEvent.load(image);
};

test('SVC-25: the cut of a tall picture is moved by a slider, that of one in 4:3 is none', async () => {
  render(<Zone />);
  await dropped(imageFile());
  loads(800, 600);
  expect(screen.queryByRole('slider')).toBeNull();
  loads(600, 800);
  const slider = screen.getByRole('slider', { name: /top or the bottom/ });
  expect(slider).toHaveValue('50');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '0% 0%' });
});

/** A tall picture, and its window, which can be dragged. */
const tallPicture = async () => {
  render(<Zone />);
  await dropped(imageFile());
  loads(600, 900);
  const window = screen.getByRole('button', { name: 'Replace image' });
  Object.defineProperties(window, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  window.setPointerCapture = () => {};
  const choose = vi.spyOn(document.querySelector('input[type=file]') as HTMLInputElement, 'click');
  const at = (clientY: number) => ({ pointerType: 'mouse', buttons: 1, clientY });
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(window, at(from));
    fireEvent.pointerMove(window, at(to));
    fireEvent.pointerUp(window, { ...at(to), buttons: 0 });
    fireEvent.click(window);
  };
  return { window, choose, at, drag, slider: screen.getByRole('slider') };
};

test('SVC-25: a picture is moved behind its window by dragging, which chooses no other file', async () => {
  const { choose, drag, slider } = await tallPicture();
  // Of 600 pixels 300 are hidden, so that 75 down show a quarter more of the top.
  drag(100, 175);
  expect(slider).toHaveValue('25');
  expect(choose).not.toHaveBeenCalled();
  drag(175, 175);
  expect(choose).toHaveBeenCalledOnce();
});

test('SVC-25: after a drag another file is chosen by keyboard', async () => {
  const { window, choose, drag } = await tallPicture();
  drag(100, 175);
  // The click of the Enter key, which has no pointer.
  fireEvent.click(window);
  expect(choose).toHaveBeenCalledOnce();
});

test('SVC-25: after a drag and a removal another file is chosen', async () => {
  const { choose, drag } = await tallPicture();
  drag(100, 175);
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  fireEvent.click(screen.getByRole('button', { name: /choose a file/ }));
  expect(choose).toHaveBeenCalledOnce();
});

test('SVC-25: a picture follows the pointer only while the main button is down', async () => {
  const { window, at, slider } = await tallPicture();
  fireEvent.pointerDown(window, { ...at(100), button: 2, buttons: 2 });
  fireEvent.pointerMove(window, { ...at(175), buttons: 2 });
  expect(slider).toHaveValue('50');
  // Released over another window.
  fireEvent.pointerDown(window, at(100));
  fireEvent.pointerMove(window, { ...at(175), buttons: 0 });
  fireEvent.pointerMove(window, at(175));
  expect(slider).toHaveValue('50');
});

test('SVC-25: a drag that the browser breaks off is over, and a click chooses another file', async () => {
  const { window, at, choose, slider } = await tallPicture();
  fireEvent.pointerDown(window, at(100));
  fireEvent.pointerMove(window, at(175));
  fireEvent.pointerCancel(window, at(175));
  fireEvent.pointerMove(window, at(250));
  expect(slider).toHaveValue('25');
  fireEvent.click(window);
  expect(choose).toHaveBeenCalledOnce();
});

test('a file that cannot be read is told', async () => {
  render(<Zone />);
  const file = imageFile();
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await dropped(file);
  expect(screen.getByRole('alert')).toHaveTextContent('This file could not be read.');
});

test.each([
  ['photo.tiff', 'image/tiff', 'No preview for this type; it will be shown after saving'],
  ['photo.bmp', 'image/bmp', 'This browser cannot show the image; it is checked when you save'],
])('%s, which the browser does not show, is told by its name', async (name, type, message) => {
  render(<Zone />);
  await dropped(imageFile(20, name, type));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(`${name} ${message}`);
  await dropped(imageFile(20, 'next.png'));
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:next.png');
  expect(screen.queryByRole('status')).toBeNull();
});
