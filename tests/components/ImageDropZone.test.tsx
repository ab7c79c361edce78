import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageDropZone } from '../../src/components/ImageDropZone';
import { imageFile } from '../support/catalogue';

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
  return (
    <ImageDropZone
      id="image"
      file={file}
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

test('SVC-25: the drop zone says what it takes and shows what it was given', () => {
  render(<Zone />);
  expect(screen.getByText(hint)).toBeVisible();
  drop(imageFile());
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
])('SVC-26: %s is taken', (name, type) => {
  render(<Zone />);
  drop(imageFile(10, name, type));
  expect(onFile).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SVC-26: another type is refused, and the photo chosen before stays', () => {
  render(<Zone />);
  drop(imageFile());
  drop(imageFile(10, 'menu.pdf', 'application/pdf'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^File type must be/);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:photo.png');
});

test('SVC-27: 5 MB are taken, one byte more is not', () => {
  render(<Zone />);
  drop(imageFile(limit));
  expect(onFile).toHaveBeenCalledOnce();
  drop(imageFile(limit + 1));
  expect(screen.getByRole('alert')).toHaveTextContent('File is larger than 5242880 bytes');
  expect(onFile).toHaveBeenCalledOnce();
});

test('SVC-28: a drop zone with a minimum refuses a smaller file', () => {
  render(<Zone minimumBytes={100} />);
  drop(imageFile(99));
  expect(screen.getByRole('alert')).toHaveTextContent('File is smaller than 100 bytes');
  drop(imageFile(100));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SVC-29: more than one file is refused', () => {
  render(<Zone />);
  drop(imageFile(), imageFile());
  expect(screen.getByRole('alert')).toHaveTextContent('Too many files');
  expect(onFile).not.toHaveBeenCalled();
});

test('a file can be chosen by keyboard and pasted', () => {
  render(<Zone />);
  const input = document.querySelector('input') as HTMLInputElement;
  const click = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: /choose a file/ }));
  expect(click).toHaveBeenCalledOnce();
  fireEvent.paste(document.body, { clipboardData: { files: [imageFile(10, 'pasted.png')] } });
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:pasted.png');
});
